/** English of the sentences that this area's server and contracts write. */
export default {};
