import { Checkbox } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import type { ApiError } from "#kit/web/api-error.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState, GoneState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { MergeForm } from "./merge-form.tsx";
import classes from "./merge.module.css";
import { useFacts } from "./use-facts.ts";

type Compared = ReplyOf<"GET /api/duplicates/pairs/{one}/{other}">;
export type Person = Compared["people"][number];

/** A group of possible duplicates: two of them are merged or marked as different people. */
export function GroupDrawer({ id, list }: { id: string; list: ListState }) {
  const t = useTranslations("duplicates.drawer");
  const asked = useApi("GET /api/duplicates/{id}", { params: { id } }, { also: ["contacts"] });
  const isPair = asked.data?.people.length === 2;
  return <Merging asked={asked} gone={t("gone")} onClose={list.close} onDone={() => isPair && list.close()} />;
}

/** Any two customers; the card of the kept one follows a merge, which is the entry before if the merge began on a card. */
export function PairDrawer({ ids: [one, other], list }: { ids: readonly [string, string]; list: ListState }) {
  const t = useTranslations("duplicates.drawer");
  const navigate = useNavigate();
  const { openedHere } = useLocation().state as { openedHere?: boolean };
  const asked = useApi("GET /api/duplicates/pairs/{one}/{other}", { params: { one, other } }, { also: ["contacts"] });
  const done = (kept?: number): void => {
    if (kept === undefined || openedHere) list.close();
    else void navigate({ to: "/contact", search: { open: String(kept) } as object, replace: true });
  };
  return <Merging asked={asked} gone={t("pairGone")} onClose={list.close} onDone={done} />;
}

interface MergingProps {
  asked: Pick<UseQueryResult<Compared, ApiError>, "data" | "error" | "refetch">;
  gone: string;
  onClose: () => void;
  onDone: (kept?: number) => void;
}

function Merging({ asked: { data, error, refetch }, gone, onClose, onDone }: MergingProps) {
  const t = useTranslations("duplicates.drawer");
  const isGone = error?.status === 404 || (data && data.people.length < 2);
  if (data && !isGone) return <Members compared={data} onClose={onClose} onDone={onDone} />;
  return (
    <Drawer opened title={t("title")} onClose={onClose}>
      {isGone ? (
        <GoneState title={gone} />
      ) : error ? (
        <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </Drawer>
  );
}

interface MembersProps {
  compared: Compared;
  onClose: () => void;
  onDone: (kept?: number) => void;
}

function Members({ compared, onClose, onDone }: MembersProps) {
  const { people, distinct } = compared;
  const [picked, setPicked] = useState(() => firstPair(compared));
  const known = picked.filter((id) => people.some((person) => person.id === id));
  const toggle = (id: number): void =>
    setPicked(known.includes(id) ? known.filter((one) => one !== id) : [...known.slice(-1), id]);
  const chosen = people.length === 2 ? people : people.filter(({ id }) => known.includes(id));
  const [one, other] = chosen;
  const picker = people.length > 2 && <Picker people={people} picked={known} onToggle={toggle} />;
  return (
    <MergeForm
      key={chosen.map(({ id }) => id).join()}
      pair={one && other ? [one, other] : undefined}
      isDistinct={distinct.some((pair) => one && other && pair.includes(one.id) && pair.includes(other.id))}
      picker={picker}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** The first two people who are not marked as different. */
function firstPair({ people, distinct }: Compared): number[] {
  const pairs = people.flatMap((one, place) => people.slice(place + 1).map((other) => [one.id, other.id]));
  const isMarked = (pair: number[]) => distinct.some((marked) => pair.every((id) => marked.includes(id)));
  return pairs.find((pair) => !isMarked(pair)) ?? pairs[0] ?? [];
}

interface PickerProps {
  people: readonly Person[];
  picked: readonly number[];
  onToggle: (id: number) => void;
}

function Picker({ people, picked, onToggle }: PickerProps) {
  const t = useTranslations("duplicates.drawer");
  const facts = useFacts();
  return (
    <fieldset className={classes.part}>
      <legend>{t("pick")}</legend>
      <p className={classes.hint}>{t("pickHint")}</p>
      {people.map((person) => (
        <Checkbox
          key={person.id}
          label={fullName(person)}
          description={facts(person)}
          checked={picked.includes(person.id)}
          onChange={() => onToggle(person.id)}
        />
      ))}
    </fieldset>
  );
}
