import { cssVariablesResolver, theme } from '@atelier/ui/theme';
import { Toaster } from '@atelier/ui/toaster';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { Housekeeping } from '#app/housekeeping.tsx';
import { Overlays } from '#app/overlays.tsx';
import { queryClient } from '#app/query-client.ts';
import { RouteGate } from '#app/route-gate.tsx';
import { optional } from '#lib/arriving.tsx';
import { basePath } from '#lib/base-path.ts';
import { useT, withWords } from '#lib/i18n/language.ts';
import { keys } from '#lib/storage.ts';

const schemes = localStorageColorSchemeManager({ key: keys.scheme });

/** Comes where the page says that the house has something to tell. */
const Strip = optional(
  async () => (await withWords(import('#features/banners/banner-strip.tsx'), 'banners')).BannerStrip,
);
const told = 'strip' in document.documentElement.dataset;

/** The providers around every screen. */
export function App() {
  const t = useT();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={basePath}>
          {/* First, because effects run in this order: it must listen before anybody asks for a dialog. */}
          <Overlays />
          <Housekeeping />
          <Suspense fallback={null}>{told && <Strip />}</Suspense>
          <RouteGate />
        </BrowserRouter>
        <Toaster closeLabel={t('common.close')} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
