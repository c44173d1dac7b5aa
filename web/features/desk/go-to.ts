/** Moves to the first field of a part of the case: its decision, its note, or the texts for an answer. */
export function goToField(part: 'decision' | 'note' | 'canned'): void {
  const field = document.querySelector<HTMLElement>(
    `:is(#${part}, [data-part=${part}]) :is(input, select, textarea):not(:disabled)`,
  )
  field?.focus({ preventScroll: true })
  field?.closest('section, form')?.scrollIntoView({ block: 'nearest' })
}

/** Moves to the top of the case, when what had the focus is gone. */
export function goToCase(): void {
  document.getElementById('case-title')?.focus()
}
