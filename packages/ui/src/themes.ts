/** The brands a page may carry in `data-brand`. Each is one file of custom properties in `themes/`. */
export const brands = ['lantern', 'quay', 'lacquer', 'kite', 'office'] as const

export type Brand = (typeof brands)[number]
