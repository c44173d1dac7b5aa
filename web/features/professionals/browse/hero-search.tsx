import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchInput } from './search-input.tsx'

/** Works before scripts have loaded. With scripts, an empty search leads to plain /browse. */
export function HeroSearch() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const label = useId()
  return (
    <search>
      <p id={label} className="mb-2 font-[600]">
        What would you like help with?
      </p>
      <form
        action={paths.browse()}
        className="relative flex max-w-[40rem] gap-2 rounded-full border border-line-control bg-surface p-1.5 pl-5.5 shadow-float focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          void navigate(paths.browse({ q }))
        }}
      >
        <SearchInput
          value={text}
          labelledBy={label}
          placeholder="Anxiety, GCSE maths, tenancy…"
          onType={setText}
          onChoose={(choice) => navigate(paths.browse(choice))}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
