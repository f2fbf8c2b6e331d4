import { defineProblems, Problem } from "#kit/server/problem.ts";

export const problems = defineProblems({
  package_name_taken: {
    status: 422,
    message: "Bu adda başka bir paket var.",
    field: "name",
    constraint: "session_packages_name_key",
  },
  package_bad_tax: {
    status: 422,
    message: "Geçerli bir vergi seçin",
    field: "tax_id",
    constraint: "session_packages_tax_fkey",
  },
  too_many_packages: { status: 422, message: "En fazla 1000 paket olabilir", field: "name" },
  package_needs_customer: { status: 422, message: "Paket satmak için müşteri seçin", field: "customer_id" },
  no_session_left: {
    status: 409,
    message: "Pakette yeterli seans kalmadı.",
    constraint: "customer_package_services_used_check",
  },
  session_used: {
    status: 409,
    message: "Bu randevu için seans az önce kullanıldı.",
    constraint: "session_entries_visit_key",
  },
  use_undone: { status: 409, message: "Bu seans zaten geri verildi.", constraint: "session_entries_undo_key" },
  package_not_frozen: { status: 409, message: "Bu paket dondurulmuş değil." },
  package_never_expires: { status: 409, message: "Bu paketin süresi sınırsız." },
  package_not_shareable: { status: 409, message: "Bu paket paylaşılamaz." },
  package_used: {
    status: 409,
    message: "Bu paketten seans kullanıldı; paketi müşterinin paketlerinden geri alın.",
  },
  visit_not_live: { status: 409, message: "İptal edilen veya gelinmeyen randevu seans kullanmaz." },
  withdrawal_over: { status: 409, message: "Cayma hakkının 14 günlük süresi geçti." },
  sessions_billed: { status: 409, message: "Bu randevunun satışı açılmış; seans seçimi değiştirilemez." },
});

const states: Record<string, string> = {
  frozen: "Bu paket dondurulmuş.",
  expired: "Bu paketin süresi doldu.",
  used_up: "Bu pakette seans kalmadı.",
  returned: "Bu paket geri alındı.",
};

/** 409: the package is not open. */
export const unavailable = (state: string): Problem =>
  new Problem("package_unavailable", { status: 409, message: states[state] ?? "Bu paket kullanılamaz." });
