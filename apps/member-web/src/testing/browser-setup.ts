/** Before any part, as on the pages: a component's own style wins over that of plain elements. */
import '@glasshouse/ui/styles.css'
