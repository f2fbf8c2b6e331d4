import { useShellActions } from "./shell-actions.ts";

/** How far a new business is, in a page's head. */
export function HeadProgress() {
  const { Progress } = useShellActions();
  return Progress && <Progress />;
}
