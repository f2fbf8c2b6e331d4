import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import type { Icon } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { useTranslations } from "use-intl";
import { apiError } from "./api-error.ts";
import { CloseContext } from "./close-context.ts";
import { useErrorText } from "./error-text.ts";
import classes from "./state.module.css";

interface StateProps {
  icon?: Icon;
  title: string;
  /** One sentence. */
  text?: string | undefined;
  /** One button. */
  action?: ReactNode;
  level?: "h2" | "h3";
}

/** Empty state: what is missing, one sentence of use, one button. */
export function EmptyState({ icon: Icon = IconInbox, title, text, action, level: Heading = "h2" }: StateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={24} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** In a drawer whose row does not exist: a message and "Listeye dön". */
export function GoneState({ title }: { title: string }) {
  return <EmptyState title={title} action={<ToList />} />;
}

function ToList({ className = "" }: { className?: string | undefined }) {
  const t = useTranslations("kit.action");
  const close = useContext(CloseContext);
  return (
    <Button className={className} variant="default" onClick={() => close?.()}>
      {t("toList")}
    </Button>
  );
}

interface ErrorStateProps {
  title?: string;
  /** A card of the page failed, not the page. */
  part?: boolean;
  error: unknown;
  onRetry?: () => void;
}

/** What failed, why, and "Tekrar dene"; in a drawer whose row does not exist (404) "Listeye dön". */
export function ErrorState({ title, part = false, error, onRetry }: ErrorStateProps) {
  const t = useTranslations("kit");
  const errorText = useErrorText();
  const close = useContext(CloseContext);
  const isGone = close !== null && apiError(error).status === 404;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="danger">
        <IconAlertTriangle size={24} />
      </span>
      <h2 className={classes.title}>{title ?? t(part ? "error.part" : "error.title")}</h2>
      <p className={classes.text}>{errorText(error)}</p>
      {isGone && <ToList className={classes.action} />}
      {onRetry && !isGone && (
        <Button
          className={classes.action ?? ""}
          variant="default"
          leftSection={<IconRefresh size={18} />}
          onClick={onRetry}
        >
          {t("action.retry")}
        </Button>
      )}
    </div>
  );
}
