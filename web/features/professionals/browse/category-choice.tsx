import {
  CATEGORIES,
  CATEGORY_LABELS,
  categoriesInWords,
  categoriesNamed,
} from '#domain/profile/categories.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type CategoryChoiceProps = { value: string; onChange: (category: string) => void }

/** One row: phones scroll it sideways. */
export function CategoryChoice({ value: asked, onChange }: CategoryChoiceProps) {
  const [only, ...more] = categoriesNamed(asked) ?? []
  const value = only && more.length === 0 ? only : asked
  return (
    <RadioGroup
      look="pills"
      label="Category"
      name="category"
      value={value}
      options={optionsWith(value)}
      onChange={onChange}
      className="gap-1.5! min-w-0 max-md:-mr-[20px] max-md:flex-nowrap! max-md:overflow-x-auto max-md:py-1 max-md:pr-[20px] max-md:pl-1 max-md:[scrollbar-width:none] [&_label>span]:whitespace-nowrap [&_label>span]:px-3.5!"
    />
  )
}

/** A link can name several categories at once, which then have an option of their own. */
function optionsWith(chosen: string) {
  const options: { value: string; label: string }[] = [
    { value: 'all', label: 'All' },
    ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
  ]
  const known = options.some(({ value }) => value === chosen)
  return known ? options : [...options, { value: chosen, label: categoriesInWords(chosen) }]
}
