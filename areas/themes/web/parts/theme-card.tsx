import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconForms from "@tabler/icons-react/dist/esm/icons/IconForms.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { confirm } from "#kit/web/confirm.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { compareVersions } from "../../contract/versions.ts";
import { useFaultText } from "./editor/use-fault.ts";
import classes from "./themes.module.css";

export type Theme = ReplyOf<"GET /api/themes">["data"][number];

export const EDITOR = "/marketing/themes/edit-theme";

const defaultOf = ({ versions }: Theme) => versions.find(({ is_default }) => is_default);

/** A theme: its picture, version and state; edit, activate, update (K7). */
export function ThemeCard({ theme, onRename }: { theme: Theme; onRename: () => void }) {
  const t = useTranslations("themes.list");
  const kit = useTranslations("kit.action");
  const clock = useClock();
  const { remove, ...rest } = useThemeActions(theme);
  const version = defaultOf(theme)?.version ?? "";
  const isOld = compareVersions(theme.last_version, version) > 0;
  const actions = [{ label: t("rename"), icon: IconForms, onClick: onRename }];
  const more = { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove() };
  return (
    <li className={classes.card}>
      <img className={classes.thumbnail} src={theme.thumbnail} alt="" width={640} height={400} />
      <div className={classes.about}>
        <div className={classes.head}>
          <h2 className={classes.name}>{theme.name}</h2>
          {theme.is_active && <Badge tone="success" icon={IconCircleCheck} label={t("active")} />}
          <span className={classes.menu}>
            <RowMenu
              label={t("actions", { name: theme.name })}
              actions={theme.is_active ? actions : [...actions, more]}
            />
          </span>
        </div>
        <p className={classes.quiet}>
          {t("version", { version })} · {clock.numeric(theme.updated_at)}
        </p>
        <p className={classes.quiet}>{t("changed", { count: theme.changed_files.length })}</p>
        {theme.is_active && <Broken theme={theme.id} />}
        {isOld && <p className={classes.new}>{t("updateTo", { version: theme.last_version })}</p>}
        <Buttons theme={theme} isOld={isOld} {...rest} />
      </div>
    </li>
  );
}

/** Says that visitors see the built-in theme, and why (decision 0137). */
function Broken({ theme }: { theme: number }) {
  const t = useTranslations("themes");
  const textOf = useFaultText();
  const { data } = useApi("GET /api/themes/{id}/fault", { params: { id: theme } }, { staleTime: 0 });
  if (!data?.fault || !data.page) return null;
  const page = t(`preview.pages.${data.page === "404" ? "notFound" : data.page}`);
  const text = t("broken.text", { page, fault: textOf(data.fault) });
  return <Notice tone="danger" icon={IconAlertTriangle} title={t("broken.title")} text={text} />;
}

type ButtonsProps = Omit<ReturnType<typeof useThemeActions>, "remove"> & { theme: Theme; isOld: boolean };

function Buttons({ theme, isOld, busy, update, activate }: ButtonsProps) {
  const t = useTranslations("themes.list");
  const kit = useTranslations("kit.action");
  return (
    <div className={classes.buttons}>
      <Button component={Link} to={`${EDITOR}/${theme.id}`} variant="default" leftSection={<IconPencil size={18} />}>
        {kit("edit")}
      </Button>
      {isOld && (
        <Button variant="default" leftSection={<IconRefresh size={18} />} loading={busy} onClick={() => void update()}>
          {t("update")}
        </Button>
      )}
      {!theme.is_active && (
        <Button loading={busy} onClick={() => void activate()}>
          {t("activate")}
        </Button>
      )}
    </div>
  );
}

function useThemeActions(theme: Theme) {
  const t = useTranslations("themes");
  const kit = useTranslations("kit.action");
  const { act, busy } = useAct("POST /api/themes/{id}/activate");
  const { act: actRemove } = useAct("DELETE /api/themes/{id}");
  const version = defaultOf(theme);
  const { act: actUpdate, busy: updating } = useAct("POST /api/themes/{id}/update");
  const activate = () =>
    act({ params: { id: version?.id ?? 0 } }).then(
      () => toast.success(t("toast.activated")),
      (thrown: unknown) => toast.failure(t("toast.activateFailed"), thrown),
    );
  const update = async (): Promise<void> => {
    const { name, last_version: to, changed_files: files } = theme;
    const text = t("update.text", { name, from: version?.version ?? "", to });
    const kept = files.length > 0 ? t("update.kept", { files: files.join(", ") }) : t("update.none");
    const question = { title: t("update.title"), text: `${text} ${kept}`, action: t("update.action") };
    if (!(await confirm(question))) return;
    await actUpdate({ params: { id: theme.id } }).then(
      ({ changed_files }) =>
        toast.success(t("update.done"), {
          ...(changed_files.length > 0 && {
            body: t("update.keptNow", { files: changed_files.join(", ") }),
            seconds: 8,
          }),
        }),
      (thrown: unknown) => toast.failure(t("toast.activateFailed"), thrown),
    );
  };
  const remove = async (): Promise<void> => {
    const text = t("remove.text", { name: theme.name });
    if (!(await confirm({ title: t("remove.title"), text, action: kit("delete"), danger: true }))) return;
    await actRemove({ params: { id: theme.id } }).then(
      () => toast.success(t("toast.removed")),
      (thrown: unknown) => toast.failure(t("toast.removeFailed"), thrown),
    );
  };
  return { activate, update, remove, busy: busy || updating };
}
