/** As it is printed: R-2026-000012. */
export const documentNumber = ({ series, number }: { series: string; number: number }) =>
  `${series}-${String(number).padStart(6, '0')}`
