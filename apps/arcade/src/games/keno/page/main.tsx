import '@glasshouse/ui/styles.css'
import { openGamePage } from '../../../page-kit/open-game-page.tsx'
import type { Keno } from '../picture.ts'
import { KenoPage } from './keno-page.tsx'

openGamePage<'keno', Keno>({
  words: ['keno'],
  name: ({ t }) => t('keno.name'),
  show: (opened, client) => <KenoPage opened={opened} client={client} />,
})
