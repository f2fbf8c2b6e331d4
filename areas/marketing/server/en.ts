/** English of the sentences that this area's server and contracts write. */
export default {
  "En fazla {n} kural olabilir": "There can be {n} rules at most",
  "Gruplar en fazla {n} kat olabilir": "Groups can be nested {n} deep at most",
  "Kurallar okunamadı": "The rules could not be read",
  "Bir kuralın değeri eksik veya hatalı": "A rule's value is missing or wrong",
};
