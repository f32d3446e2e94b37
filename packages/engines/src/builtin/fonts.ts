/** The open fonts that come with the built-in painter: whatever else sets words takes them, too. */
export { FONT_FILES } from '@atelier/painter/lettering/font-files';
