export default { duplicates: "Duplicate records" };
