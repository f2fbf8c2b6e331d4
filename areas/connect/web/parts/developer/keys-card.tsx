import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ScopeArea } from "#areas/access/contract/scopes.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { CopyLink } from "#kit/web/copy-link.tsx";
import { Card } from "#kit/web/form-card.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./developer.module.css";

const KeyDialog = lazyPart(async () => (await import("./key-dialog.tsx")).KeyDialog);

type Key = ReplyOf<"GET /api/api-keys">["data"][number];
export type MadeKey = ReplyOf<"POST /api/api-keys">;

/** The business's API keys; a new one is shown until it is revoked or the page is left. */
export function KeysCard() {
  const t = useTranslations("connect.developer.keys");
  const { data, error, refetch } = useApi("GET /api/api-keys", {}, { also: ["employees"] });
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeKey>();
  return (
    <Card title={t("title")} hint={t("text")}>
      {data ? (
        <Keys keys={data.data} />
      ) : error ? (
        <ErrorState part error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
      {/* Beside the button that has the focus again, however long the list is. */}
      {made && data?.data.some(({ id }) => id === made.id) && (
        <CopyLink label={t("yours", { name: made.name })} url={made.key} hint={t("once")} />
      )}
      <div className={classes.buttons}>
        <Button onClick={() => setAdding(true)}>{t("add")}</Button>
      </div>
      {isAdding && <KeyDialog onMade={setMade} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function Keys({ keys }: { keys: readonly Key[] }) {
  const t = useTranslations("connect.developer.keys");
  if (keys.length === 0) return <p>{t("none")}</p>;
  return (
    <ul className={classes.rows}>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}

function KeyRow({ apiKey }: { apiKey: Key }) {
  const t = useTranslations("connect.developer.keys");
  const scopes = useScopeWords();
  const clock = useClock();
  const revoke = useAct("DELETE /api/api-keys/{id}");
  const { id, name, hint, created_by: by, created_at: since, last_used_at: used } = apiKey;
  const end = async (): Promise<void> => {
    const title = t("askTitle", { name });
    if (!(await confirm({ title, text: t("askText"), action: t("revoke"), danger: true }))) return;
    try {
      await revoke.act({ params: { id } });
      toast.success(t("revoked"));
    } catch (thrown) {
      toast.failure(t("revokeFailed"), thrown);
    }
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <p>{scopes(apiKey.scopes)}</p>
        <p>
          {[
            t("ends", { hint }),
            t("by", { name: fullName(by), date: clock.numeric(since) }),
            used ? t("used", { date: clock.numeric(used) }) : t("unused"),
          ].join(" · ")}
        </p>
      </div>
      <Button
        variant="subtle-danger"
        loading={revoke.busy}
        aria-label={t("revokeOf", { name })}
        onClick={() => void end()}
      >
        {t("revoke")}
      </Button>
    </li>
  );
}

/** "Stok: Oku, Yaz · Katalog: Oku" */
function useScopeWords(): (scopes: Key["scopes"]) => string {
  const t = useTranslations("connect.developer");
  return (scopes) => {
    const byArea = Map.groupBy(scopes, (scope) => scope.split(":")[0] as ScopeArea);
    const verb = (scope: string) => t(scope.endsWith(":read") ? "keys.read" : "keys.write");
    return [...byArea].map(([area, own]) => `${t(`area.${area}`)}: ${own.map(verb).join(", ")}`).join(" · ");
  };
}
