/** SQL: when the contract of the booking `b` was made, of which `rightToCancel` counts 14 days; null before. */
export const contractAtSql = (b: string) =>
  `coalesce(${b}.reserved_at, (select bought_at from packages where id = ${b}.package_id), ${b}.confirmed_at)`

/** SQL: what `rightToCancel` asks about the booking `b`, besides its start and the end of its hold. */
export const contractSql = (b: string) =>
  `${contractAtSql(b)} as contract_at, ${b}.for_business as is_for_business, ${b}.has_right_to_cancel,
    ${b}.early_start_asked_at`
