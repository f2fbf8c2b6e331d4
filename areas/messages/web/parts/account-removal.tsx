import { Button } from "@mantine/core";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";

interface RemovalProps {
  words: Record<"title" | "text" | "action" | "done" | "failed", string>;
  act: () => Promise<unknown>;
  busy: boolean;
}

/** Removes an account after a confirmation. */
export function AccountRemoval({ words: { title, text, action, done, failed }, act, busy }: RemovalProps) {
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title, text, action, danger: true }))) return;
    try {
      await act();
      toast.success(done);
    } catch (thrown) {
      toast.failure(failed, thrown);
    }
  };
  return (
    <div>
      <Button variant="subtle-danger" loading={busy} onClick={() => void remove()}>
        {action}
      </Button>
    </div>
  );
}
