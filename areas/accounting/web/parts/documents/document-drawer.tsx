import { useState } from "react";
import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState, GoneState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { DocumentDetail } from "./document-detail.tsx";
import { DocumentEditor } from "./document-editor.tsx";
import { DocumentSteps } from "./document-steps.tsx";
import { type Document, endpointsOf, type Kind } from "./documents.ts";
import { useRowActions } from "./use-row-actions.ts";

/** The drawer over invoices or bills (I4): a new one, one to read with its next step, or a draft to edit (`openTab=edit`). */
export function DocumentDrawer({ kind, list }: { kind: Kind; list: ListState }) {
  const t = useTranslations(`accounting.${kind}s`);
  const id = list.open ?? "";
  const isNew = id === "new";
  const source = useApi(endpointsOf(kind).one, { params: { id } }, { enabled: !isNew });
  const gone = source.error?.status === 404;
  const { isAdmin } = useSession();
  const edits = useEdits(isAdmin && list.get("openTab") === "edit", source.data);
  if (isNew && !isAdmin) return null;
  if (isNew || edits) return <DocumentEditor key={id} kind={kind} row={source.data} gone={gone} list={list} />;
  const row = gone ? undefined : source.data;
  return (
    <Drawer
      opened
      size="read"
      title={t("one")}
      hint={row?.number || (row && id)}
      onClose={list.close}
      actions={row && <Menu kind={kind} row={row} list={list} />}
      foot={row && <DocumentSteps kind={kind} row={row} list={list} />}
    >
      {row ? (
        <DocumentDetail kind={kind} row={row} />
      ) : gone ? (
        <GoneState title={t("gone")} />
      ) : source.error ? (
        <ErrorState title={t("failed")} error={source.error} onRetry={() => void source.refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </Drawer>
  );
}

/** Whether a draft is being edited; this stays so until the user leaves it, whatever others do to it meanwhile. */
function useEdits(asked: boolean, row: Document | undefined): boolean {
  const [begun, setBegun] = useState(false);
  const edits = asked && (begun || row?.status === "draft");
  if (edits !== begun) setBegun(edits);
  return edits;
}

function Menu({ kind, row, list }: { kind: Kind; row: Document; list: ListState }) {
  const kit = useTranslations("kit.action");
  return <RowMenu label={kit("more")} actions={useRowActions(kind, row, list)} />;
}
