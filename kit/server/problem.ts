import type { ProblemBody } from "../contract/problem.ts";
import { sentence, type Language, type Sentence } from "../contract/sentence.ts";

type Facts = Record<string, unknown>;

/** A field of the request that is wrong. */
export interface FieldFault {
  /** Dotted path, such as `items.0.price`. */
  field: string;
  code: string;
  message: Sentence;
}

/** An unsuccessful answer. Actions and rules throw it; the HTTP layer writes it in the one error shape. */
export class Problem extends Error {
  readonly code: string;
  readonly sentence: Sentence;
  readonly status: number;
  readonly facts: Facts;
  readonly fields: FieldFault[];

  constructor(code: string, row: ProblemRow, facts: Facts = {}, fields: FieldFault[] = [], cause?: unknown) {
    super(row.message.tr, { cause });
    this.code = code;
    this.sentence = row.message;
    this.status = row.status;
    this.facts = facts;
    this.fields = fields.length > 0 || !row.field ? fields : [{ field: row.field, code, message: row.message }];
  }

  /** The answer, with its sentences in this language. */
  bodyIn(language: Language): ProblemBody {
    const errors = this.fields.map((fault) => ({ ...fault, message: fault.message[language] }));
    const messages: Record<string, string> = {};
    for (const { field, message } of errors) messages[field] ??= message;
    return { error: this.code, message: this.sentence[language], errors, messages, ...this.facts };
  }
}

export interface ProblemRow {
  status: 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503 | 507;
  /** What happened, what to do. */
  message: Sentence;
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
  bad_json: {
    status: 400,
    message: sentence(
      "İstek okunamadı: geçerli bir JSON değil.",
      "The request could not be read: it is not valid JSON.",
    ),
  },
  bad_request: { status: 400, message: sentence("İstek okunamadı.", "The request could not be read.") },
  bad_form: {
    status: 400,
    message: sentence(
      "İstek okunamadı: geçerli bir form değil.",
      "The request could not be read: it is not a valid form.",
    ),
  },
  signed_out: {
    status: 401,
    message: sentence("Oturumunuz kapanmış. Yeniden giriş yapın.", "You have been signed out. Sign in again."),
  },
  no_right: { status: 403, message: sentence("Bu işlem için yetkiniz yok.", "You are not allowed to do this.") },
  no_scope: {
    status: 403,
    message: sentence(
      "Bu API anahtarının bu işlem için izni yok.",
      "This API key does not have the scope for this call.",
    ),
  },
  foreign_company: {
    status: 403,
    message: sentence("Bu işletmede çalışan kaydınız yok.", "You are not an employee of this business."),
  },
  second_factor_needed: {
    status: 403,
    message: sentence(
      "Bu işletme iki adımlı giriş istiyor. Önce onu kurun.",
      "This business asks for two-step sign-in. Set it up first.",
    ),
  },
  no_company: {
    status: 422,
    message: sentence("Hangi işletme için olduğu belirtilmemiş.", "The business was not specified."),
    field: "X-Company-Slug",
  },
  not_found: { status: 404, message: sentence("Kayıt bulunamadı.", "The record was not found.") },
  wrong_method: {
    status: 405,
    message: sentence("Bu adres bu istek türünü kabul etmiyor.", "This address does not take this kind of request."),
  },
  in_use: {
    status: 409,
    message: sentence("Bu kayıt kullanıldığı için silinemez.", "This record is in use and cannot be deleted."),
  },
  already_exists: { status: 409, message: sentence("Bu kayıt zaten var.", "This record already exists.") },
  stale: {
    status: 409,
    message: sentence(
      "Bu kayıt siz bakarken değişti. Son hâli getirildi.",
      "This record changed while you were looking at it. Its latest state has been fetched.",
    ),
  },
  request_too_slow: {
    status: 408,
    message: sentence(
      "İstek zamanında tamamlanmadı. Bağlantınızı denetleyip yeniden deneyin.",
      "The request did not arrive in time. Check your connection and try again.",
    ),
  },
  headers_too_large: {
    status: 431,
    message: sentence("İsteğin başlıkları çok büyük.", "The request's headers are too large."),
  },
  busy: {
    status: 409,
    message: sentence(
      "Aynı kayıt üzerinde başka bir işlem sürüyor. Birazdan yeniden deneyin.",
      "Something else is being done with the same record. Try again in a moment.",
    ),
  },
  too_large: { status: 413, message: sentence("İstek çok büyük.", "The request is too large.") },
  file_too_large: {
    status: 413,
    message: sentence("Dosya en fazla 5 MB olabilir.", "The file can be 5 MB at most."),
    field: "file",
  },
  not_json: { status: 415, message: sentence("İstek JSON olmalı.", "The request must be JSON.") },
  sheet_too_large: {
    status: 422,
    message: sentence("Bu belge PDF olarak hazırlanamayacak kadar büyük.", "This document is too large for a PDF."),
  },
  invalid: { status: 422, message: sentence("Bazı alanlar eksik veya hatalı.", "Some fields are missing or wrong.") },
  key_reused: {
    status: 422,
    message: sentence(
      "Bu istek anahtarı başka bir istekte kullanılmış.",
      "This request key was used for another request.",
    ),
    field: "Idempotency-Key",
  },
  too_many: {
    status: 429,
    message: sentence(
      "Çok fazla deneme yapıldı. Bir dakika sonra yeniden deneyin.",
      "There were too many attempts. Try again in a minute.",
    ),
  },
  too_many_streams: {
    status: 429,
    message: sentence(
      "Bu hesapla çok fazla sayfa açık. Bazılarını kapatıp yeniden deneyin.",
      "Too many pages are open with this account. Close some and try again.",
    ),
  },
  company_busy: {
    status: 429,
    message: sentence(
      "İşletmenizden aynı anda çok fazla istek geldi. Birkaç saniye sonra yeniden deneyin.",
      "Too many requests came from your business at the same time. Try again in a few seconds.",
    ),
  },
  broken: {
    status: 500,
    message: sentence(
      "Beklenmeyen bir hata oldu. Kayıt değişmedi.",
      "Something unexpected happened. Nothing was changed.",
    ),
  },
  database_away: {
    status: 503,
    message: sentence(
      "Sunucu şu an veri tabanına ulaşamıyor. Birazdan yeniden deneyin.",
      "The server cannot reach the database at the moment. Try again shortly.",
    ),
  },
  read_only: {
    status: 503,
    message: sentence(
      "Veri tabanı şu an yalnızca okunabiliyor; kayıt yapılamıyor. Birazdan yeniden deneyin.",
      "The database can only be read at the moment; nothing can be saved. Try again shortly.",
    ),
  },
  disk_full: {
    status: 507,
    message: sentence(
      "Sunucunun diski dolu; kayıt yapılamıyor. Sunucuyu işletene haber verin.",
      "The server's disk is full; nothing can be saved. Tell the person who runs the server.",
    ),
  },
  server_busy: {
    status: 503,
    message: sentence(
      "Sunucu şu an çok yoğun. Birazdan yeniden deneyin.",
      "The server is very busy at the moment. Try again shortly.",
    ),
  },
  sheet_too_slow: {
    status: 503,
    message: sentence(
      "Belgenin PDF'i zamanında hazırlanamadı. Birazdan yeniden deneyin; belge çok uzunsa bölün.",
      "The document's PDF was not ready in time. Try again shortly; if the document is very long, split it.",
    ),
  },
  shutting_down: {
    status: 503,
    message: sentence(
      "Sunucu yeniden başlatılıyor. Birazdan yeniden deneyin.",
      "The server is restarting. Try again shortly.",
    ),
  },
});

/** 422 with all fields at once. */
export function invalid(fields: FieldFault[]): Problem {
  return new Problem("invalid", { status: 422, message: problems.invalid().sentence }, {}, fields);
}

/** 422 for a single field. */
export function invalidField(field: string, message: Sentence, code = "invalid"): Problem {
  return invalid([{ field, code, message }]);
}

/** Runs a deletion; a row that a foreign key protects stays: 409 `in_use` with the sentence. */
export function unlessUsed<T>(why: Sentence, deletion: Promise<T>): Promise<T> {
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
