const NAV =
  'inline-flex size-11 items-center justify-center rounded-full text-ink-2 hover:bg-sunken aria-disabled:text-line-strong'
const DAY =
  'figures relative inline-flex h-10 w-full max-w-10 items-center justify-center rounded-full text-small hover:bg-sunken'

/** Class names for a month of react-day-picker. */
export const monthClassNames = {
  root: 'relative select-none',
  month_caption: 'flex h-11 items-center px-2 font-[600]',
  nav: 'absolute top-0 right-0 flex',
  button_previous: NAV,
  button_next: NAV,
  chevron: 'size-4 fill-current',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 font-[450] text-ink-3 text-tiny',
  day: 'p-0 text-center',
  day_button: DAY,
  today: '[&>button]:underline [&>button]:underline-offset-4',
  disabled: 'text-ink-3 [&>button]:cursor-default [&>button]:hover:bg-transparent',
  selected: '[&>button]:bg-action [&>button]:text-on-action [&>button]:hover:bg-action-hover',
}

/** Marks a day with a dot. */
export const dotUnderDay =
  "font-[650] [&>button]:after:absolute [&>button]:after:bottom-1 [&>button]:after:size-1 [&>button]:after:rounded-full [&>button]:after:bg-current [&>button]:after:content-['']"
