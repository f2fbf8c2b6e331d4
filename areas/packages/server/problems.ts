import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import { defineProblems, Problem } from "#kit/server/problem.ts";

const tooFew = sentence("Pakette yeterli seans kalmadı.", "The package has too few sessions left.");

export const problems = defineProblems({
  package_name_taken: {
    status: 422,
    message: sentence("Bu adda başka bir paket var.", "Another package has this name."),
    field: "name",
    constraint: "session_packages_name_key",
  },
  package_bad_tax: {
    status: 422,
    message: sentence("Geçerli bir vergi seçin", "Choose a valid tax"),
    field: "tax_id",
    constraint: "session_packages_tax_fkey",
  },
  too_many_packages: {
    status: 422,
    message: sentence("En fazla 1000 paket olabilir", "There can be 1,000 packages at most"),
    field: "name",
  },
  package_needs_customer: {
    status: 422,
    message: sentence("Paket satmak için müşteri seçin", "Choose a customer to sell a package"),
    field: "customer_id",
  },
  no_session_left: {
    status: 409,
    message: tooFew,
    constraint: "customer_package_services_used_check",
  },
  session_used: {
    status: 409,
    message: sentence(
      "Bu randevu için seans az önce kullanıldı.",
      "The session of this appointment was used a moment ago.",
    ),
    constraint: "session_entries_visit_key",
  },
  use_undone: {
    status: 409,
    message: sentence("Bu seans zaten geri verildi.", "This session has already been given back."),
    constraint: "session_entries_undo_key",
  },
  package_not_frozen: { status: 409, message: sentence("Bu paket dondurulmuş değil.", "This package is not frozen.") },
  package_never_expires: {
    status: 409,
    message: sentence("Bu paketin süresi sınırsız.", "This package never expires."),
  },
  package_not_shareable: { status: 409, message: sentence("Bu paket paylaşılamaz.", "This package cannot be shared.") },
  package_used: {
    status: 409,
    message: sentence(
      "Bu paketten seans kullanıldı; paketi müşterinin paketlerinden geri alın.",
      "Sessions of this package have been used; take it back from the customer's packages.",
    ),
  },
  visit_not_live: {
    status: 409,
    message: sentence(
      "İptal edilen veya gelinmeyen randevu seans kullanmaz.",
      "A cancelled appointment or a no-show uses no session.",
    ),
  },
  withdrawal_over: {
    status: 409,
    message: sentence("Cayma hakkının 14 günlük süresi geçti.", "The 14 days of withdrawal are over."),
  },
  sessions_billed: {
    status: 409,
    message: sentence(
      "Bu randevunun satışı tamamlanmış; seans seçimi değiştirilemez.",
      "The sale of this appointment is complete; its sessions can no longer be chosen.",
    ),
  },
});

const states: Record<string, Sentence> = {
  frozen: sentence("Bu paket dondurulmuş.", "This package is frozen."),
  expired: sentence("Bu paketin süresi doldu.", "This package has expired."),
  used_up: sentence("Bu pakette seans kalmadı.", "This package has no sessions left."),
  returned: sentence("Bu paket geri alındı.", "This package was returned."),
  opening: sentence(
    "Bu paket başka bir programdan taşındı; satışı burada olmadığı için geri alınamaz.",
    "This package was imported from another program. Its sale is not here, so it cannot be taken back.",
  ),
};

/** 409: the package is not open. `advice`: what to do about it. */
export const unavailable = (state: string, advice?: Sentence): Problem =>
  new Problem("package_unavailable", {
    status: 409,
    message: advised(states[state] ?? sentence("Bu paket kullanılamaz.", "This package cannot be used."), advice),
  });

/** 409: the package has too few sessions left. `advice`: what to do about it. */
export const noSessionLeft = (advice?: Sentence): Problem =>
  new Problem("no_session_left", { status: 409, message: advised(tooFew, advice) });

/** How an appointment is completed or paid without the package that it can't use. */
export const withoutPackage = sentence(
  "Randevuda paketin işaretini kaldırın.",
  "Clear the box of the package in the appointment.",
);

const advised = (said: Sentence, advice: Sentence | undefined): Sentence =>
  advice ? sentence(`${said.tr} ${advice.tr}`, `${said.en} ${advice.en}`) : said;
