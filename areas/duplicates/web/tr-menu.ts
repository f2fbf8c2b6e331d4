export default { duplicates: "Mükerrer kayıtlar" };
