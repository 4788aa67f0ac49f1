import { useState } from 'react'
import { oddsFormats, type OddsFormat } from '../odds.ts'

const rememberedKey = 'arcade.odds'

/** The format in which this player reads odds; remembered on this device. */
export function useFormat(): [OddsFormat, (format: OddsFormat) => void] {
  const [format, setFormat] = useState<OddsFormat>(
    () => oddsFormats.find(each => each === localStorage.getItem(rememberedKey)) ?? 'decimal',
  )
  return [
    format,
    next => {
      localStorage.setItem(rememberedKey, next)
      setFormat(next)
    },
  ]
}
