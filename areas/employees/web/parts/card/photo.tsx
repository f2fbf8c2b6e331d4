import { useTranslations } from "use-intl";
import { Avatar } from "#kit/web/avatar.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { PictureField } from "#kit/web/picture-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Employee } from "../employee-form.ts";
import { employeeColor } from "#kit/web/colors.ts";
import classes from "./card.module.css";

const SENT_PX = 640;

/** The employee's photo, to choose, change and remove (H3). */
export function Photo({ employee }: { employee: Employee }) {
  const t = useTranslations("employees.photo");
  const upload = useAct("POST /api/employees/{id}/photo");
  const change = useAct("PUT /api/employees/{id}");
  const { id, meta, color } = employee;
  return (
    <div className={classes.photo}>
      <PictureField
        preview={<Avatar name={fullName(employee)} color={employeeColor(color)} photo={meta.url} size={64} />}
        hasPicture={meta.url !== ""}
        sent={SENT_PX}
        upload={(body) => upload.act({ params: { id }, body })}
        remove={() => change.act({ params: { id }, body: { id, meta: { url: "" } } })}
        words={t}
      />
    </div>
  );
}
