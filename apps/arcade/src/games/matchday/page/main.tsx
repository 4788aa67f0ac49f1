import '@glasshouse/ui/styles.css'
import { openBook } from '../../../kits/book/page/open-book.tsx'
import { matchdayLook } from './look.tsx'

openBook('matchday', ({ t }) => t('matchday.name'), matchdayLook)
