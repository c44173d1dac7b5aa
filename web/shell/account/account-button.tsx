import type { ComponentProps } from 'react'
import type { AccountUser } from '#contract/people/sign-in.ts'
import { Portrait } from '#web/shared/files/portrait.tsx'
import { cx } from '#web/ui/cx.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type AccountButtonProps = ComponentProps<'button'> & { person: AccountUser; isOpen: boolean }

/** One's own picture, which opens the account menu. Its script comes after the page's, so it waits for that. */
export function AccountButton({ person, isOpen, className, ...rest }: AccountButtonProps) {
  return (
    <button
      aria-haspopup="menu"
      aria-expanded={isOpen}
      {...rest}
      type="button"
      disabled={!useHydrated()}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken max-[359px]:w-9',
        className,
      )}
    >
      <span className="sr-only">Account menu of {person.name}</span>
      <Portrait name={person.name} src={person.avatar} size="s" className="rounded-full" />
    </button>
  )
}
