import { Button } from "@mantine/core";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { CopyLink } from "#kit/web/copy-link.tsx";
import { useForm } from "#kit/web/form.ts";
import { Card, FormCard } from "#kit/web/form-card.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

type Domain = NonNullable<ReplyOf<"GET /api/site">["domain"]>;

/** The business's own domain: claim it, set its records, verify it, remove it. */
export function DomainCard({ domain }: { domain: Domain | null }) {
  return domain ? <Claimed domain={domain} /> : <Claim />;
}

function Claim() {
  const t = useTranslations("site.domain");
  const site = useTranslations("site");
  const { act } = useAct("PUT /api/site/domain");
  const form = useForm({
    initialValues: { host: "" },
    validate: { host: (text: string) => (text.trim() === "" ? t("empty") : null) },
  });
  return (
    <FormCard
      form={form}
      title={t("title")}
      hint={t("hint")}
      success={t("claimed")}
      failure={site("failed")}
      onSubmit={async (body) => void (await act({ body }))}
    >
      <TextField
        form={form}
        path="host"
        label={t("host")}
        placeholder={t("placeholder")}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormCard>
  );
}

function Claimed({ domain }: { domain: Domain }) {
  const { host, verified_at, failures } = domain;
  const t = useTranslations("site.domain");
  const site = useTranslations("site");
  const verify = useAct("POST /api/site/domain/checks");
  const remove = useAct("DELETE /api/site/domain");
  const attempt = async (work: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    try {
      await work();
      toast.success(done);
    } catch (thrown) {
      toast.failure(failed, thrown);
    }
  };
  const end = async (): Promise<void> => {
    const question = { title: t("remove"), text: t("removeText", { host }), action: t("remove"), danger: true };
    if (await confirm(question)) await attempt(() => remove.act({}), t("removed"), site("failed"));
  };
  return (
    <Card title={t("title")} hint={verified_at ? t("serves", { host }) : `${host}: ${t("steps")}`}>
      {failures > 0 && <Notice tone="warning" icon={IconAlertCircle} title={host} text={t("warning", { failures })} />}
      {(!verified_at || failures > 0) && <Records domain={domain} />}
      <div>
        {!verified_at && (
          <Button
            mr="sm"
            loading={verify.busy}
            onClick={() => void attempt(() => verify.act({}), t("verified"), t("unverified"))}
          >
            {t("verify")}
          </Button>
        )}
        <Button variant="default" loading={remove.busy} onClick={() => void end()}>
          {t("remove")}
        </Button>
      </div>
    </Card>
  );
}

function Records({ domain: { record, target } }: { domain: Domain }) {
  const t = useTranslations("site.domain");
  return (
    <>
      <CopyLink label={t("name")} url={record.name} />
      <CopyLink label={t("value")} url={record.value} />
      {target && <CopyLink label={t("target")} hint={t("targetHint")} url={target} />}
    </>
  );
}
