import { useTranslations } from "use-intl";
import { formatPhone } from "#kit/web/phone-number.ts";
import { useClock } from "#kit/web/session.ts";
import { ContactFields, PersonFields, WorkFields } from "../employee-fields.tsx";
import { Editable, type Own } from "./editable.tsx";
import { Photo } from "./photo.tsx";
import { FactList } from "./section.tsx";
import { SignIn } from "./sign-in.tsx";

/** Photo, name, contact, employment and access (H3); missing access comes first. */
export function Profile(own: Own) {
  const { employee } = own;
  const isLinked = employee.meta.user_id !== null;
  return (
    <>
      <Photo employee={employee} />
      {!isLinked && <SignIn employee={employee} />}
      <Person {...own} />
      <Contact {...own} />
      <Employment {...own} />
      {isLinked && <SignIn employee={employee} />}
    </>
  );
}

function Person(own: Own) {
  const t = useTranslations("employees");
  const { name, surname, gender, language } = own.employee;
  const facts = [
    [t("field.name"), name],
    [t("field.surname"), surname],
    [t("field.gender"), t(`gender.${gender}`)],
    [t("field.language"), t(`language.${language}`)],
  ] as const;
  return (
    <Editable {...own} section="person" title={t("card.person")} fields={(form) => <PersonFields form={form} />}>
      <FactList facts={facts} />
    </Editable>
  );
}

function Contact(own: Own) {
  const t = useTranslations("employees");
  const { phone_number: phone, email, meta } = own.employee;
  const hint = meta.user_id === null ? undefined : t("card.emailHint");
  const facts = [
    [t("field.phone"), formatPhone(phone)],
    [t("field.email"), email],
  ] as const;
  return (
    <Editable
      {...own}
      section="contact"
      title={t("card.contact")}
      fields={(form) => <ContactFields form={form} hint={hint} />}
    >
      <FactList facts={facts} />
    </Editable>
  );
}

function Employment(own: Own) {
  const t = useTranslations("employees");
  const clock = useClock();
  const { working_type, is_admin, is_accountant, start_date, end_date, notes } = own.employee.meta;
  const day = (date: string | null) => date && clock.numeric(date);
  const facts = [
    [t("field.workingType"), t(`workingType.${working_type}`)],
    [t("field.role"), t(`role.${is_admin ? "admin" : is_accountant ? "accountant" : "normal"}`)],
    [t("field.startDate"), day(start_date)],
    [t("field.endDate"), day(end_date)],
    [t("field.notes"), notes],
  ] as const;
  return (
    <Editable {...own} section="work" title={t("form.work")} fields={(form) => <WorkFields form={form} />}>
      <FactList facts={facts} />
    </Editable>
  );
}
