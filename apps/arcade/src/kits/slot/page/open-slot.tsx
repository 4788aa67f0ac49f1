import '@glasshouse/ui/styles.css'
import type { Area } from '@glasshouse/phrases'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'
import type { SlotWire } from '../picture.ts'
import { SlotProvider, type Slot } from './look.ts'
import { SlotPage } from './slot-page.tsx'

/** The page of a slot, made from its tables, its look and its texts. */
export function openSlot(words: Area, slot: Slot): void {
  openGamePage<Area, SlotWire>({
    words: ['slot', words],
    name: ({ t }) => t(slot.look.name as 'slot.wild'),
    show: (opened, client) => (
      <SlotProvider value={slot}>
        <SlotPage opened={opened} client={client} />
      </SlotProvider>
    ),
  })
}
