/** Row types of every table, composed from the domains' `x.tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: domains join here
export interface Database {}
