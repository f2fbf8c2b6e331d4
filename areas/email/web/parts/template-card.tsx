import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { confirm } from "#kit/web/confirm.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { fillExamples } from "../../contract/fill.ts";
import { MailFrame } from "./mail-frame.tsx";
import { useBusinessLanguage } from "#areas/settings/web/parts/use-business-language.ts";
import { useTest } from "./use-test.ts";
import classes from "./templates.module.css";

type Card = ReplyOf<"GET /api/marketing/templates">["data"][number];

export const EDITOR = "/marketing/campaings/templates/new-template";

/** A template with its thumbnail; the card opens the editor (K4). */
export function TemplateCard({ template }: { template: Card }) {
  const t = useTranslations("email.list");
  const kit = useTranslations("kit.action");
  const navigate = useNavigate();
  const clock = useClock();
  const remove = useRemove();
  const send = useTranslations("email.test");
  const { test } = useTest();
  const { id, name, author, updated_at } = template;
  return (
    <li className={classes.card}>
      <Thumbnail id={id} name={name} />
      <div className={classes.about}>
        <div className={classes.words}>
          <h2 className={classes.name}>
            <Link to={`${EDITOR}/${id}`}>{name}</Link>
          </h2>
          <p className={classes.quiet}>{[author?.name, clock.numeric(updated_at)].filter(Boolean).join(" · ")}</p>
          <Badge tone="success" icon={IconCircleCheck} label={t("active")} />
        </div>
        <span className={classes.menu}>
          <RowMenu
            label={t("actions", { name })}
            actions={[
              { label: kit("edit"), icon: IconPencil, onClick: () => void navigate({ to: `${EDITOR}/${id}` }) },
              { label: send("send"), icon: IconSend, onClick: () => void test(id) },
              { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove(template) },
            ]}
          />
        </span>
      </div>
    </li>
  );
}

function useRemove(): (template: Card) => Promise<void> {
  const t = useTranslations("email");
  const kit = useTranslations("kit.action");
  const { act } = useAct("DELETE /api/marketing/templates/{id}");
  return async ({ id, name }) => {
    const text = t("remove.text", { name });
    if (!(await confirm({ title: t("remove.title"), text, action: kit("delete"), danger: true }))) return;
    await act({ params: { id } }).then(
      () => toast.success(t("toast.removed")),
      (thrown: unknown) => toast.failure(t("toast.removeFailed"), thrown),
    );
  };
}

function Thumbnail({ id, name }: Pick<Card, "id" | "name">) {
  const t = useTranslations("email.list");
  const language = useBusinessLanguage();
  const { data } = useApi("GET /api/marketing/templates/{id}", { params: { id } });
  return (
    <div className={classes.thumbnail}>
      {data && language && (
        <MailFrame
          html={fillExamples({ html: data.html, text: "" }, language).html}
          title={t("thumbnail", { name })}
          still
        />
      )}
    </div>
  );
}
