// How tokens.css becomes a Mantine 9 theme. Screens never name a Mantine colour; they use tokens.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ten shades that are one: the tokens know one of each. */
const ramp = (token: string): MantineColorsTuple => {
  const one = `var(--${token})`;
  return [one, one, one, one, one, one, one, one, one, one];
};

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSmoothing: true,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '36px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  colors: { ink: ramp('select'), coral: ramp('accent') },
  primaryColor: 'ink', // so a forgotten `color` is ink, never coral
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  breakpoints: { xs: '32em', sm: '48em', md: '64em', lg: '80em', xl: '96em' }, // xs = 512 px: phone below it
  // Plain entries: naming the parts here would load them all with the first page. The one primary is <PrimaryButton>.
  components: {
    Button: { defaultProps: { variant: 'default', size: 'md' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 36 } },
    ModalRoot: { defaultProps: { radius: 'xl', centered: true, transitionProps: { duration: 160 } } },
    ModalOverlay: { defaultProps: { color: 'transparent', className: 'scrim' } },
    Menu: { defaultProps: { radius: 'lg', shadow: 'md', offset: 6 } },
    SegmentedControl: { defaultProps: { transitionDuration: 160, withItemsBorders: false } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { autosize: true } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
  },
});

const same = {
  '--mantine-color-body': 'var(--surface-base)',
  '--mantine-color-text': 'var(--text-soft)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--text)',
  '--mantine-color-default': 'var(--fill-2)',
  '--mantine-color-default-hover': 'var(--fill-3)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'transparent',
  '--mantine-color-disabled': 'var(--fill-1)',
  '--mantine-color-disabled-color': 'var(--text-muted)',
  '--mantine-color-disabled-border': 'transparent',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-primary-color-filled': 'var(--select)',
  '--mantine-primary-color-filled-hover': 'var(--text-soft)',
  '--mantine-primary-color-contrast': 'var(--on-select)',
  '--mantine-primary-color-light': 'var(--fill-2)',
  '--mantine-primary-color-light-hover': 'var(--fill-3)',
  '--mantine-primary-color-light-color': 'var(--text)',
};
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, dark: same, light: same });
