import { usePhone } from "../use-phone.ts";
import { type BellProps, useShellActions } from "./shell-actions.ts";

/** The bell of a phone's page head; wider screens have it in the icon bar. */
export function HeadBell({ className, ...props }: BellProps & { className?: string | undefined }) {
  const { Bell } = useShellActions();
  const phone = usePhone();
  return (
    Bell &&
    phone && (
      <div className={className}>
        <Bell {...props} />
      </div>
    )
  );
}
