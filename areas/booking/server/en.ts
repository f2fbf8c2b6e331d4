/** English of the sentences that this area's server and contracts write. */
export default {
  "{n} ile {n2} arasında bir tam sayı olmalı": "Must be a whole number from {n} to {n2}",
  "En az 20 karakter olmalı": "Must have 20 characters at least",
};
