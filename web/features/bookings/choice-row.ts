/** A radio button that nobody sees, over what stands for it: so it scrolls with that, and takes its presses. */
export const CHOICE_INPUT = 'peer absolute inset-0 size-full cursor-pointer opacity-0'

/** A row of a choice, beside its hidden radio button. */
export const CHOICE_ROW =
  'flex min-h-11 items-center justify-between gap-4 rounded-m border border-line-control bg-surface px-4 py-2 text-small leading-snug transition-colors duration-(--fast) hover:border-action peer-checked:border-action peer-checked:bg-blue-50 peer-checked:shadow-[inset_0_0_0_1px_var(--action)] peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2'
