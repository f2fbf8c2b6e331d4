import type { FieldError, ProblemBody } from "../contract/problem.ts";

type Facts = Record<string, unknown>;

/** An unsuccessful answer. Actions and rules throw it; the HTTP layer writes it in the one error shape. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly facts: Facts;
  readonly fields: FieldError[];

  constructor(code: string, row: ProblemRow, facts: Facts = {}, fields: FieldError[] = [], cause?: unknown) {
    super(row.message, { cause });
    this.code = code;
    this.status = row.status;
    this.facts = facts;
    this.fields = fields.length > 0 || !row.field ? fields : [{ field: row.field, code, message: row.message }];
  }

  get body(): ProblemBody {
    const messages: Record<string, string> = {};
    for (const { field, message } of this.fields) messages[field] ??= message;
    return { error: this.code, message: this.message, errors: this.fields, messages, ...this.facts };
  }
}

export interface ProblemRow {
  status: 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503 | 507;
  /** A Turkish sentence: what happened, what to do. */
  message: string;
  /** The request's field that is wrong. */
  field?: string;
  /** The database constraint whose violation means this problem. */
  constraint?: string;
}

/** Every problem by its code; filled as areas are loaded. */
export const allProblems = new Map<string, ProblemRow>();

const byConstraint = new Map<string, (facts?: Facts) => Problem>();

/** Declares an area's problems; each row becomes a function that makes the problem to throw, with its facts. */
export function defineProblems<const T extends Record<string, ProblemRow>>(
  rows: T,
): { [K in keyof T]: (facts?: Facts) => Problem } {
  const made = Object.entries(rows).map(([code, row]) => {
    const make = (facts?: Facts) => new Problem(code, row, facts);
    allProblems.set(code, row);
    if (row.constraint) byConstraint.set(row.constraint, make);
    return [code, make];
  });
  return Object.fromEntries(made);
}

export const problems = defineProblems({
  bad_json: { status: 400, message: "İstek okunamadı: geçerli bir JSON değil." },
  bad_request: { status: 400, message: "İstek okunamadı." },
  bad_form: { status: 400, message: "İstek okunamadı: geçerli bir form değil." },
  signed_out: { status: 401, message: "Oturumunuz kapanmış. Yeniden giriş yapın." },
  no_right: { status: 403, message: "Bu işlem için yetkiniz yok." },
  no_scope: { status: 403, message: "Bu API anahtarının bu işlem için izni yok." },
  foreign_company: { status: 403, message: "Bu işletmede çalışan kaydınız yok." },
  second_factor_needed: { status: 403, message: "Bu işletme iki adımlı giriş istiyor. Önce onu kurun." },
  no_company: { status: 422, message: "Hangi işletme için olduğu belirtilmemiş.", field: "X-Company-Slug" },
  not_found: { status: 404, message: "Kayıt bulunamadı." },
  wrong_method: { status: 405, message: "Bu adres bu istek türünü kabul etmiyor." },
  in_use: { status: 409, message: "Bu kayıt kullanıldığı için silinemez." },
  already_exists: { status: 409, message: "Bu kayıt zaten var." },
  stale: { status: 409, message: "Bu kayıt siz bakarken değişti. Son hâli getirildi." },
  request_too_slow: { status: 408, message: "İstek zamanında tamamlanmadı. Bağlantınızı denetleyip yeniden deneyin." },
  headers_too_large: { status: 431, message: "İsteğin başlıkları çok büyük." },
  busy: { status: 409, message: "Aynı kayıt üzerinde başka bir işlem sürüyor. Birazdan yeniden deneyin." },
  too_large: { status: 413, message: "İstek çok büyük." },
  file_too_large: { status: 413, message: "Dosya en fazla 5 MB olabilir.", field: "file" },
  not_json: { status: 415, message: "İstek JSON olmalı." },
  sheet_too_large: { status: 422, message: "Bu belge PDF olarak hazırlanamayacak kadar büyük." },
  invalid: { status: 422, message: "Bazı alanlar eksik veya hatalı." },
  key_reused: { status: 422, message: "Bu istek anahtarı başka bir istekte kullanılmış.", field: "Idempotency-Key" },
  too_many: { status: 429, message: "Çok fazla deneme yapıldı. Bir dakika sonra yeniden deneyin." },
  too_many_streams: {
    status: 429,
    message: "Bu hesapla çok fazla sayfa açık. Bazılarını kapatıp yeniden deneyin.",
  },
  company_busy: {
    status: 429,
    message: "İşletmenizden aynı anda çok fazla istek geldi. Birkaç saniye sonra yeniden deneyin.",
  },
  broken: { status: 500, message: "Beklenmeyen bir hata oldu. Kayıt değişmedi." },
  database_away: { status: 503, message: "Sunucu şu an veri tabanına ulaşamıyor. Birazdan yeniden deneyin." },
  read_only: {
    status: 503,
    message: "Veri tabanı şu an yalnızca okunabiliyor; kayıt yapılamıyor. Birazdan yeniden deneyin.",
  },
  disk_full: { status: 507, message: "Sunucunun diski dolu; kayıt yapılamıyor. Sunucuyu işletene haber verin." },
  server_busy: { status: 503, message: "Sunucu şu an çok yoğun. Birazdan yeniden deneyin." },
  sheet_too_slow: {
    status: 503,
    message: "Belgenin PDF'i zamanında hazırlanamadı. Birazdan yeniden deneyin; belge çok uzunsa bölün.",
  },
  shutting_down: { status: 503, message: "Sunucu yeniden başlatılıyor. Birazdan yeniden deneyin." },
});

/** 422 with all fields at once. */
export function invalid(fields: FieldError[]): Problem {
  return new Problem("invalid", { status: 422, message: problems.invalid().message }, {}, fields);
}

/** 422 for a single field. */
export function invalidField(field: string, message: string, code = "invalid"): Problem {
  return invalid([{ field, code, message }]);
}

/** Runs a deletion; a row that a foreign key protects stays: 409 `in_use` with the sentence. */
export function unlessUsed<T>(why: string, deletion: Promise<T>): Promise<T> {
  return deletion.catch((error: { code?: string }) => {
    throw /^23(503|001)$/.test(error.code ?? "") ? new Problem("in_use", { status: 409, message: why }) : error;
  });
}

/** Throws the problem that the database's error means, or the error itself if it means none. */
export function refuse(error: unknown): never {
  throw meaning(error);
}

function meaning(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const { code = "", constraint, message = "" } = error as { code?: string; constraint?: string; message?: string };
  if (code === "not_found") return problems.not_found();
  const known = constraint ? byConstraint.get(constraint) : undefined;
  if (known) return withCause(known(), error);
  const make = bySqlState(code, message);
  return make ? withCause(make(), error) : error;
}

function withCause(problem: Problem, cause: unknown): Problem {
  problem.cause = cause;
  return problem;
}

function bySqlState(code: string, message: string): (() => Problem) | undefined {
  if (code === "23503" || code === "23001") return problems.in_use;
  if (code === "23505" || code === "23P01") return problems.already_exists;
  // No input of a caller divides by zero: that is a bug and reported as one.
  if (/^(22(?!012)|23)/.test(code)) return problems.invalid;
  if (code === "55P03" || code === "40P01" || code === "40001") return problems.busy;
  if (code === "53100" || code === "ENOSPC" || code === "EDQUOT") return problems.disk_full;
  if (code === "25006" || code === "EROFS") return problems.read_only;
  if (/^(08|53|57P0|57014)/.test(code) || /^E[A-Z]+$/.test(code)) return problems.database_away;
  if (/terminated|timeout exceeded|read timeout|not queryable/.test(message)) return problems.database_away;
  return undefined;
}
