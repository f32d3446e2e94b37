import { chromium } from 'playwright-core';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const base=process.env.BASE??'http://127.0.0.1:4511';
const want=process.argv.slice(2);
const jobs={
 home:{p:'/studio'}, homeja:{p:'/ja/studio'}, homelight:{p:'/studio',light:1}, homees:{p:'/es/studio'}, homezh:{p:'/zh/studio'},
 phone:{p:'/studio',w:390,h:844}, phoneja:{p:'/ja/studio',w:390,h:844}, phonelight:{p:'/studio',w:390,h:844,light:1},
 login:{p:'/studio',act:async pg=>{await pg.getByRole('button',{name:/Log in/}).first().click(); await pg.waitForTimeout(600);}},
 loginphone:{p:'/studio',w:390,h:844,act:async pg=>{await pg.getByRole('button',{name:/Log in/}).first().click(); await pg.waitForTimeout(600);}},
 loginja:{p:'/ja/studio',light:1,act:async pg=>{await pg.getByRole('button',{name:/ログイン/}).first().click(); await pg.waitForTimeout(600);}},
 settings:{p:'/settings'}, settingsphone:{p:'/es/settings',w:390,h:844}, terms:{p:'/public/terms?lang=zh',light:1}, lang:{p:'/studio',act:async pg=>{await pg.getByRole('button',{name:/Language/}).click(); await pg.waitForTimeout(300);}},
 offline:{p:'/studio',act:async pg=>{await pg.context().setOffline(true); await pg.waitForTimeout(300);}},
 mini:{p:'/studio',act:async pg=>{await pg.getByRole('button',{name:/Fold/}).click(); await pg.waitForTimeout(200);}},
};
for(const n of want.length?want:Object.keys(jobs)){ const j=jobs[n]; const c=await b.newContext({viewport:{width:j.w??1440,height:j.h??900},locale:'en-US',deviceScaleFactor:j.w?2:1,reducedMotion:'reduce'}); const pg=await c.newPage(); pg.on('console',m=>{ if(m.type()==='error'&&!/502/.test(m.text())) console.log(n,m.text().slice(0,300));}); pg.on('pageerror',e=>console.log(n,'PAGEERROR',e.message.slice(0,300)));
 if(j.light) await c.addInitScript(()=>localStorage.setItem('atelier.scheme','light'));
 await pg.goto(base+j.p); await pg.waitForTimeout(900); if(j.act) await j.act(pg); await pg.screenshot({path:`/tmp/web-shots/${n}.png`}); console.log(n,pg.url(),await pg.title()); await c.close(); }
await b.close();
