import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";

/** "+ 15:30" */
export function Offer({ children }: { children: string }) {
  return (
    <>
      <IconPlus size={14} />
      {children}
    </>
  );
}
