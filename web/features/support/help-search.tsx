import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { Button } from '#web/ui/button.tsx'

/** Searches while typing; without scripts, on submit. The address holds the query. */
export function HelpSearch({ words }: { words: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  // The address can also change through a link; don't overwrite what the user is typing.
  useEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = words
  }, [words])
  return (
    <search className="print:hidden">
      <form
        action={paths.help()}
        className="flex max-w-[560px] gap-2 rounded-full border border-line-control bg-surface p-1.5 pl-5 shadow-float focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2"
        onSubmit={(event) => event.preventDefault()}
        onChange={() =>
          navigate(paths.help(input.current?.value.trim()), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <Search aria-hidden className="size-5 shrink-0 self-center text-ink-3 max-sm:hidden" />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={200}
          autoComplete="off"
          aria-label="Search the Help Center"
          placeholder="Refund, camera, password…"
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
