import { useShellActions } from "./shell-actions.ts";

/** The progress of a new business's first steps, in a page's head. */
export function HeadProgress() {
  const { Progress } = useShellActions();
  return Progress && <Progress />;
}
