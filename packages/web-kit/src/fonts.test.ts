/** The fonts are subset for the languages and currencies of the platform. */
import { currencies } from '@glasshouse/money'
import { languages } from '@glasshouse/phrases'
import { subsets } from '@glasshouse/ui/fonts/faces.ts'
import { borrowedSigns, languageNames, latinName } from '@glasshouse/ui/fonts/scripts.ts'
import { scriptSamples } from '@glasshouse/ui/specimen/script-samples.ts'
import { expect, test } from 'vitest'

const latin = subsets.latin.ranges
const hasLatin = (letter: string, ranges = latin) => {
  const point = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= point && point <= to)
}

test.each(languages.map(language => [language.name, language.tag] as const))(
  '%s can be read in a list of languages, and the specimen shows it',
  (name, tag) => {
    const drawn = Object.values(languageNames).join('') + latinName.letters
    expect([...name].filter(letter => !hasLatin(letter) && !drawn.includes(letter))).toEqual([])
    expect(scriptSamples[tag]?.name).toBe(name)
  },
)

test.each(Object.entries(currencies))('the sign of %s is in the text face', (_code, { symbol }) => {
  const borrowed = borrowedSigns.map(({ point }) => String.fromCodePoint(point))
  const own = [...symbol].filter(
    letter => !hasLatin(letter) && !hasLatin(letter, subsets.signs.ranges) && !borrowed.includes(letter),
  )
  expect(own).toEqual([])
})
