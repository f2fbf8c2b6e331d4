import { Button, Radio } from "@mantine/core";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { fold } from "#kit/contract/fold.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { Drawer } from "#kit/web/drawer.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Notice } from "#kit/web/notice.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Side } from "../../contract/consent.ts";
import { FieldChoices } from "./field-choices.tsx";
import type { Person } from "./group-drawer.tsx";
import classes from "./merge.module.css";
import { Outcome, useDealings } from "./outcome.tsx";
import { type Choices, type People, suggested } from "./suggested.rules.ts";
import { useFacts } from "./use-facts.ts";

interface MergeFormProps {
  /** Absent until two are picked. */
  pair: readonly [Person, Person] | undefined;
  isDistinct: boolean;
  picker: ReactNode;
  onClose: () => void;
  /** With the kept person after a merge. */
  onDone: (kept?: number) => void;
}

/** Which of two records stays, and which of their fields are kept. */
export function MergeForm({ pair, isDistinct, picker, onClose, onDone }: MergeFormProps) {
  const t = useTranslations("duplicates.drawer");
  const [swapped, setSwapped] = useState(() => pair && richer(pair[1]) > richer(pair[0]));
  const [changed, setChanged] = useState<Partial<Choices>>({});
  const people = pair && { kept: pair[swapped ? 1 : 0], merged: pair[swapped ? 0 : 1] };
  const choices = people && { ...suggested(people), ...changed };
  const keep = (id: number): void => {
    setSwapped(id === pair?.[1].id);
    setChanged({});
  };
  return (
    <Drawer
      opened
      title={t("title")}
      onClose={onClose}
      foot={people && choices && <Foot people={people} choices={choices} isDistinct={isDistinct} onDone={onDone} />}
    >
      <div className={classes.form}>
        {picker}
        {isDistinct && <Notice tone="info" icon={IconUsersGroup} title={t("isMarked")} />}
        {pair && people && choices && (
          <>
            <Kept pair={pair} kept={people.kept.id} onChange={keep} />
            <FieldChoices
              people={people}
              choices={choices}
              onChange={(field, side: Side) => setChanged({ ...changed, [field]: side })}
            />
            <Outcome people={people} choices={choices} />
          </>
        )}
      </div>
    </Drawer>
  );
}

/** The record with more history stays unless another is chosen; of equals the older one. */
const richer = ({ reservations, orders, packages }: Person): number => reservations + orders + packages;

function Kept({ pair, kept, onChange }: { pair: readonly Person[]; kept: number; onChange: (id: number) => void }) {
  const t = useTranslations("duplicates.drawer");
  const facts = useFacts();
  const dealings = useDealings();
  return (
    <Radio.Group
      label={t("kept")}
      description={t("keptHint")}
      value={String(kept)}
      onChange={(id) => onChange(Number(id))}
    >
      {pair.map((person) => (
        <Radio
          key={person.id}
          value={String(person.id)}
          label={fullName(person)}
          description={[facts(person), ...dealings(person)].join(" · ")}
          mt={8}
        />
      ))}
    </Radio.Group>
  );
}

interface FootProps {
  people: People;
  choices: Choices;
  isDistinct: boolean;
  /** With the kept person after a merge. */
  onDone: (kept?: number) => void;
}

function Foot({ people: { kept, merged }, choices, isDistinct, onDone }: FootProps) {
  const t = useTranslations("duplicates.drawer");
  const facts = useFacts();
  const dealings = useDealings();
  const merging = useAct("POST /api/duplicates/merges");
  const marking = useAct("POST /api/duplicates/distinct");
  const merge = async (): Promise<void> => {
    const isNamesake = fold(fullName(kept)) === fold(fullName(merged));
    const nameOf = (person: Person) =>
      isNamesake ? [fullName(person), facts(person), ...dealings(person)].join(" · ") : fullName(person);
    const text = t("askText", { kept: nameOf(kept), merged: nameOf(merged) });
    if (!(await confirm({ title: t("askTitle"), text, action: t("merge") }))) return;
    const stamps = { kept_stamp: kept.stamp, merged_stamp: merged.stamp };
    await merging.act({ body: { kept_id: kept.id, merged_id: merged.id, choices, ...stamps } });
    toast.success(t("done"));
    onDone(kept.id);
  };
  const mark = async (): Promise<void> => {
    await marking.act({ body: { one_id: kept.id, other_id: merged.id } });
    toast.success(t("marked"));
    onDone();
  };
  const run = (work: Promise<void>, failure: string): void =>
    void work.catch((thrown: unknown) => toast.failure(failure, thrown));
  return (
    <div className={classes.foot}>
      {!isDistinct && (
        <Button variant="default" loading={marking.busy} onClick={() => run(mark(), t("markFailed"))}>
          {t("distinct")}
        </Button>
      )}
      <Button loading={merging.busy} onClick={() => run(merge(), t("doneFailed"))}>
        {t("merge")}
      </Button>
    </div>
  );
}
