import { useTranslations } from "use-intl";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useClock } from "#kit/web/session.ts";
import { ContactFields, PersonFields, WorkFields } from "../employee-fields.tsx";
import { Editable, type Own } from "./editable.tsx";
import { Photo } from "./photo.tsx";
import { FactList } from "./section.tsx";
import { SignIn } from "./sign-in.tsx";

/** Photo, name, contact, employment and the way in (H3). */
export function Profile(own: Own) {
  const t = useTranslations("employees");
  const clock = useClock();
  const { employee } = own;
  const { meta } = employee;
  // Who can't get in yet is helped first.
  const isLinked = meta.user_id !== null;
  const day = (date: string | null) => date && clock.full(date);
  const person = [
    [t("field.name"), employee.name],
    [t("field.surname"), employee.surname],
    [t("field.gender"), t(`gender.${employee.gender}`)],
    [t("field.language"), t(`language.${employee.language}`)],
  ] as const;
  const contact = [
    [t("field.phone"), formatPhone(employee.phone_number)],
    [t("field.email"), employee.email],
  ] as const;
  const work = [
    [t("field.workingType"), t(`workingType.${meta.working_type}`)],
    [t("field.role"), t(meta.is_admin ? "role.admin" : "role.normal")],
    [t("field.startDate"), day(meta.start_date)],
    [t("field.endDate"), day(meta.end_date)],
    [t("field.notes"), meta.notes],
  ] as const;
  return (
    <>
      <Photo employee={employee} />
      {!isLinked && <SignIn employee={employee} />}
      <Editable {...own} section="person" title={t("card.person")} fields={(form) => <PersonFields form={form} />}>
        <FactList facts={person} />
      </Editable>
      <Editable
        {...own}
        section="contact"
        title={t("card.contact")}
        fields={(form) => <ContactFields form={form} hint={isLinked ? t("card.emailHint") : undefined} />}
      >
        <FactList facts={contact} />
      </Editable>
      <Editable {...own} section="work" title={t("form.work")} fields={(form) => <WorkFields form={form} />}>
        <FactList facts={work} />
      </Editable>
      {isLinked && <SignIn employee={employee} />}
    </>
  );
}
