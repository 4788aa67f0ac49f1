import '@glasshouse/ui/styles.css'
import { openBook } from '../../../kits/book/page/open-book.tsx'
import { kiteLook } from './look.tsx'

openBook('kite-duel', ({ t }) => t('kiteDuel.name'), kiteLook)
